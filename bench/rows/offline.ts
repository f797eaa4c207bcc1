import { type OfflineStage, openOfflineStage } from '../offline-stage.ts'
import type { Row } from '../row.ts'
import { blockingRows } from './blocking.ts'
import { catalogueRows } from './catalogue.ts'
import { downloadRows } from './download.ts'
import { journeyRows } from './journeys.ts'
import { longTrailRows } from './long-trail.ts'
import { openingRows } from './opening.ts'
import { outlineRows } from './outline.ts'
import { syncRow } from './sync.ts'

const PARTS: Record<string, (stage: OfflineStage) => Promise<Row[]>> = {
  opening: openingRows,
  blocking: blockingRows,
  sync: async (stage) => [await syncRow(stage)],
  catalogue: catalogueRows,
  trail: longTrailRows,
  download: downloadRows,
  outline: outlineRows,
  journeys: journeyRows,
}

/** Measures the app in a real browser against the real server. `names` chooses parts; without names all run. */
export async function offlineRows(names: string[] = []): Promise<Row[]> {
  const stage = await openOfflineStage()
  const rows: Row[] = []
  try {
    for (const [name, part] of Object.entries(PARTS))
      if (names.length === 0 || names.includes(name)) rows.push(...(await part(stage)))
  } finally {
    await stage.close()
  }
  return rows
}
