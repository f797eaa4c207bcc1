/** The style of the pages for operators. */
export const OPERATOR_CSS = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1.25rem}
main{max-width:46rem;margin:auto}
h2{font-size:1.05rem;margin:2.25rem 0 .25rem;overflow-wrap:anywhere}
p,ul{margin:.25rem 0}
code,pre{font-family:ui-monospace,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.75rem 1rem;border:1px solid;border-radius:.75rem}`
