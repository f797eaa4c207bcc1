/** Adds a style sheet that was built into the script, so that it can't be missing when the network is. */
export function addStyle(css: string, page: Document = document): void {
  const style = page.createElement('style')
  style.textContent = css
  page.head.append(style)
}
