declare module '*.woff2' {
  /** Address of the built file. */
  const url: string;
  export default url;
}
