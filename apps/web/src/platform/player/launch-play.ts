import type { LaunchedPlay } from '@vereda/domain/content/player-protocol.ts'
import { NOTHING_READ, Reading } from '@vereda/domain/content/reading.ts'
import type { ScormManifest } from '@vereda/domain/content/scorm-manifest.ts'
import type { ScormPool } from '@vereda/domain/play/play.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { readCourse } from '@vereda/domain/scorm/course-state.ts'
import { launchState } from '@vereda/domain/scorm/launch-state.ts'
import type { ScormLearner } from '@vereda/domain/scorm/seed-item.ts'
import type { PlayerOptions } from './player-options.ts'
import type { SittingState } from './sitting-state.ts'

function readingOf(objectData: unknown): Reading {
  const reading = Reading.safeParse(objectData)
  return reading.success ? reading.data : NOTHING_READ
}

function scormPlay(
  manifest: ScormManifest,
  id: string,
  learner: ScormLearner,
  pool: ScormPool,
): LaunchedPlay {
  const item = manifest.items.find((one) => one.id === id) ?? manifest.items[0]!
  const isSequenced = manifest.version === '2004' && manifest.items.length > 1
  return {
    kind: 'scorm',
    version: manifest.version,
    item: item.id,
    entry: item.href,
    state: launchState(manifest.version, item, learner, pool[item.id]),
    tellsTime: true,
    isAsset: item.scormType === 'asset',
    course: isSequenced ? { tree: manifest.tree, sequencing: readCourse(pool)?.sequencing ?? '' } : null,
  }
}

/** What the player gets to play. `item` names an item of a package that has several. */
export function launchPlay(
  { resource, data, files, learner, trail, activities = [], isFilm = false }: PlayerOptions,
  item: string,
  { pool, objectData }: SittingState,
): LaunchedPlay {
  const { maxPoints, maxBonus } = resource
  switch (data.type) {
    case 'scorm':
      return scormPlay(data.manifest, item, learner, pool)
    case 'bundle':
      return {
        kind: 'game',
        entry: data.url,
        objectData,
        points: resource.activityPoint,
        maxPoints,
        maxBonus,
        trail,
      }
    case 'post':
      return {
        kind: 'post',
        html: data.html,
        link: data.link,
        files: data.files,
        manifest: files.manifest,
        reading: readingOf(objectData),
        maxPoints,
      }
    case 'contenttool':
      return {
        kind: 'page',
        blocks: data.blocks,
        activities,
        manifest: files.manifest,
        reading: readingOf(objectData),
        maxPoints,
        isFilm,
      }
    default:
      return assertNever(data)
  }
}
