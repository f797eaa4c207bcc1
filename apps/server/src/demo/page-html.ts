import { asMarkup } from '../platform/html/as-markup.ts'
/** The parts of a demo package's page: styles and modules by path (the script that runs is the first), and its content as JSON. */
export type PackagePage = {
  lang: string
  title: string
  brand?: 'ipe'
  styles: string[]
  modules: string[]
  content: unknown
}

// in a script element only an end tag or a comment's start could break out, and both begin with <
const embedded = (value: unknown) => JSON.stringify(value ?? null).replaceAll('<', '\\u003c')

/** The HTML of a package's page. Its script draws everything that it shows. */
export function pageHtml({ lang, title, brand, styles, modules, content }: PackagePage): string {
  return `<!doctype html>
<html lang="${lang}"${brand ? ` data-brand="${brand}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${asMarkup(title)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="application/json" id="content">${embedded(content)}</script>
${modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="module" src="${modules[0]}"></script>
</head>
<body></body>
</html>
`
}
