/** MUI's form pieces. Screens use the bound fields of @kiraya/ui/forms; these are what those are made of. */
export { default as Autocomplete } from '@mui/material/Autocomplete';
export { default as Checkbox } from '@mui/material/Checkbox';
export { default as FormControl } from '@mui/material/FormControl';
export { default as FormControlLabel } from '@mui/material/FormControlLabel';
export { default as FormGroup } from '@mui/material/FormGroup';
export { default as FormHelperText } from '@mui/material/FormHelperText';
export { default as FormLabel } from '@mui/material/FormLabel';
export { default as InputAdornment } from '@mui/material/InputAdornment';
export { default as InputBase } from '@mui/material/InputBase';
export { default as InputLabel } from '@mui/material/InputLabel';
export { default as OutlinedInput } from '@mui/material/OutlinedInput';
export { default as Radio } from '@mui/material/Radio';
export { default as RadioGroup } from '@mui/material/RadioGroup';
export { default as Select } from '@mui/material/Select';
export { default as Switch } from '@mui/material/Switch';
export { default as TextField } from '@mui/material/TextField';
export { default as MenuItem } from '@mui/material/MenuItem';
