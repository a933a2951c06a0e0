/** The manners of a combobox without its looks: bundled where it is used, and needs no `MuiTheme` around it. */
export { default as useAutocomplete } from '@mui/material/useAutocomplete';
