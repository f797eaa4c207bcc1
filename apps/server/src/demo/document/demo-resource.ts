import type { Badge } from '@vereda/domain/badge/badge.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import type { Course } from '../courses/course.ts'
import { courseManifest, coursePackage } from '../courses/course-package.ts'
import type { DemoFiles } from '../demo-document.ts'
import { GAME_ENTRY, type GameContent, type GameName, gamePackage } from '../game-package.ts'
import { scenePackage } from '../scene-package.ts'

/** A resource, with the function that makes its files where it has any. */
export type DemoResource = { resource: Resource; files?: () => Promise<DemoFiles> }

/** The properties that every kind of resource has. A property that is left out is empty. */
export type Basics = {
  id: string
  title: string
  maxPoints: number
  maxBonus?: number
  dependencies?: string[]
  badges?: Badge[]
}

const WORDS_A_MINUTE = 110 // a reading pace for content in which the learner also chooses, turns and tries
const PLAY_MINUTES = 2
const SCENE_MINUTES = 1

const textsIn = (source: unknown): string[] => {
  if (typeof source === 'string') return /\s/.test(source) ? [source] : []
  return typeof source === 'object' && source !== null ? Object.values(source).flatMap(textsIn) : []
}

/** About how many minutes a game or course takes, from the number of words in it. */
const playMinutes = (source: unknown) =>
  Math.round(PLAY_MINUTES + textsIn(source).join(' ').split(/\s+/).length / WORDS_A_MINUTE)

const whole = (basics: Basics) => ({ maxBonus: 0, dependencies: [], badges: [], size: 0, ...basics })

type GameSource = { game: GameName; content: GameContent; brand?: 'ipe' }

export function gameResource(basics: Basics, { game, content, brand }: GameSource): DemoResource {
  const data = { gameId: basics.id, url: GAME_ENTRY, cloudAssets: [], templateType: game }
  return {
    resource: {
      ...whole(basics),
      minutes: playMinutes(content),
      type: 'bundle',
      data: { type: 'bundle', ...data },
    },
    files: () => gamePackage(game, content, brand),
  }
}

/** The bundle that shows a trail as a 3D scene. */
export function sceneResource(basics: Basics, content: GameContent): DemoResource {
  const data = { gameId: basics.id, url: GAME_ENTRY, cloudAssets: [], templateType: 'mirante' }
  return {
    resource: { ...whole(basics), minutes: SCENE_MINUTES, type: 'bundle', data: { type: 'bundle', ...data } },
    files: () => scenePackage(content),
  }
}

export function courseResource(basics: Basics, course: Course): DemoResource {
  const manifest = courseManifest(course)
  const data = { id: basics.id, assetUrl: manifest.items[0]!.href, manifest }
  return {
    resource: {
      ...whole(basics),
      minutes: playMinutes(course),
      type: 'scorm',
      data: { type: 'scorm', ...data },
    },
    files: () => coursePackage(course),
  }
}

type PostSource = {
  html: string
  link?: string
  attached?: { path: string; title: string }[]
  files?: () => Promise<DemoFiles>
}

export function postResource(basics: Basics, { html, link, attached = [], files }: PostSource): DemoResource {
  const data = { id: basics.id, html, link: link ?? null, files: attached }
  const resource: Resource = { ...whole(basics), type: 'post', data: { type: 'post', ...data } }
  return files ? { resource, files } : { resource }
}

export function pageResource(
  basics: Basics,
  blocks: PageBlock[],
  files?: () => Promise<DemoFiles>,
): DemoResource {
  const data = { id: basics.id, blocks }
  const resource: Resource = {
    ...whole(basics),
    type: 'contenttool',
    data: { type: 'contenttool', ...data },
  }
  return files ? { resource, files } : { resource }
}
