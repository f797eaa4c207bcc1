/** Adds a style sheet that is built into the script, so that it is there without a network. */
export function addStyle(css: string, page: Document = document): void {
  const style = page.createElement('style')
  style.textContent = css
  page.head.append(style)
}
