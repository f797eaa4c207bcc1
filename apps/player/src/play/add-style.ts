/** Adds a style sheet that was built into the script, so that it can't be missing when the network is. */
export function addStyle(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
}
