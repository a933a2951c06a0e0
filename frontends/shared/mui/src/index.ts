import type {} from '@mui/material/themeCssVarsAugmentation';

/** What the first screen and the core of @kiraya/ui need of MUI. A shared package is not tree-shaken: keep it small. */
export { ThemeProvider, createTheme, styled, useColorScheme, useTheme } from '@mui/material/styles';
export type { SxProps, Theme, ThemeOptions } from '@mui/material/styles';
export { default as Box } from '@mui/material/Box';
export type { BoxProps } from '@mui/material/Box';
export { default as CssBaseline } from '@mui/material/CssBaseline';
export { default as Stack } from '@mui/material/Stack';
export type { StackProps } from '@mui/material/Stack';
export { default as Typography } from '@mui/material/Typography';
export type { TypographyProps } from '@mui/material/Typography';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export { keyframes } from '@emotion/react';
