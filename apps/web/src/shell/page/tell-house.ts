import { domainCell } from '@vereda/client/directory/domain.ts'

/** Tells the app's worker whom the pages show and in which language, so that it keeps their first views; where there is none, nobody hears. */
export async function tellHouse(): Promise<void> {
  const domain = domainCell.get()
  if (!domain || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({
    house: `${domain.name} ${domain.logo ?? ''}`,
    locale: document.documentElement.lang,
  })
}
