/** Headless combobox behaviour: bundled where it is used, needs no `MuiTheme` around it. */
export { default as useAutocomplete } from '@mui/material/useAutocomplete';
