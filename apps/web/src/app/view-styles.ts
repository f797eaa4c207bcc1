const PATIENCE_MS = 3_000

/** Resolves when a style sheet applies, or can't be had. The app then goes on without it, as a browser does. */
const applied = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const isThere = link.sheet !== null
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
    link.media = 'all'
    if (isThere) resolve()
    else setTimeout(resolve, PATIENCE_MS) // it may have failed before the listeners were added
  })

/** Applies the styles that the page's first view did without (build/first-view-plugin.ts), in the order of the page. */
export async function viewStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-behind-view]')
  await Promise.all([...links].map(applied))
}
