/// <reference types="vite/client" />

// The build for older browsers and WebViews has the same exports as the one that carries the declarations.
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist'
}
