/** MUI's form pieces for what the bound fields of @kiraya/ui/forms do not cover. */
export { default as Autocomplete } from '@mui/material/Autocomplete';
export { default as InputAdornment } from '@mui/material/InputAdornment';
export { default as OutlinedInput } from '@mui/material/OutlinedInput';
export { default as Switch } from '@mui/material/Switch';
export { default as TextField } from '@mui/material/TextField';
