import { domainCell } from '@vereda/client/directory/domain.ts'

async function tellDomain(): Promise<void> {
  const domain = domainCell.get()
  if (!domain || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({
    house: `${domain.name} ${domain.logo ?? ''}`,
    locale: document.documentElement.lang,
  })
}

/**
 * Tells the app's worker which organisation the pages show and in which language, so that it stores their first views: now, and whenever
 * the directory's answer arrives or changes. Without a worker nothing happens.
 */
export function keepTellingDomain(): void {
  domainCell.subscribe(() => void tellDomain())
  void tellDomain()
}
