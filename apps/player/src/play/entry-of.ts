import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { GamePlay, Launch, ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import { SITE_FOLDER_BYTES, siteEntry, siteFolder } from '@vereda/domain/content/site-folder.ts'
import { exists } from './content-frame.ts'
import { foundIn } from './sync-requests.ts'

const isPage = (entry: string) => mediaType(entry.split(/[?#]/)[0]!) === 'text/html'

/** The address at which a game or a course opens. One that was built for a folder of a site opens at its place in that folder. */
export async function entryOf(
  { base, byWorker }: Launch,
  { kind, entry }: GamePlay | ScormPlay,
): Promise<string> {
  if (!byWorker || !isPage(entry)) return base + entry
  const page = await fetch(base + entry, { headers: { Range: `bytes=0-${SITE_FOLDER_BYTES - 1}` } })
  const folder = page.ok ? await siteFolder(await page.text(), (path) => exists(base + path)) : null
  const place = siteEntry(kind, entry, folder)
  if (place === null || !(await exists(`./${place}`))) return base + entry // the worker of an older release serves nothing there
  foundIn(folder ?? '')
  return `./${place}`
}
