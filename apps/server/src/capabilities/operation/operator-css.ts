import { COLOURS_CSS } from '../../platform/design-tokens.ts'

/** The style of the pages for operators and for visitors of the demo. */
export const OPERATOR_CSS = `${COLOURS_CSS}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1.25rem;background:var(--bg);color:var(--ink)}
main{max-width:46rem;margin:auto}
h1{font-size:2rem;line-height:1.15;margin:0 0 .5rem}
h2{font-size:1.1rem;line-height:1.3;margin:2.25rem 0 .25rem;overflow-wrap:anywhere}
p,ul{margin:.25rem 0}
a{color:var(--brand)}
button,a.button{display:inline-block;margin:.75rem .75rem .25rem 0;padding:.7rem 1.25rem;border-radius:14px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
button{margin:1rem 0;padding:.7rem 1.25rem;border:0;font:inherit;font-weight:600;cursor:pointer}
code,pre{font-family:ui-monospace,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0;padding:.9rem 1rem;border-radius:14px;background:var(--bg)}
article{margin-top:1rem;padding:1.25rem;border:1px solid var(--line);border-radius:20px;background:var(--surface)}
article h2{margin-top:0}
article p{color:var(--ink-2);overflow-wrap:anywhere}
.code code{display:inline-block;margin:.5rem 0 0;padding:.35rem .9rem;border-radius:12px;background:var(--reward-soft);color:var(--reward-ink);font-size:1.6rem;font-weight:600;letter-spacing:.18em}`
