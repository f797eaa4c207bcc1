import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ParsedElement, ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import { expect } from 'vitest'
import { loadScorm2004, type Scorm2004 } from '../library.ts'
import { courseState, type Delivered, enterItem, previewOf, sequencingSettings } from '../sequencing.ts'

type Content = Scorm2004 & {
  Initialize(parameter: ''): string
  SetValue(element: string, value: string): string
}

/** An element as the importer parses it. */
export const el = (
  name: string,
  attributes: Record<string, string> = {},
  ...children: ParsedElement[]
): ParsedElement => ({
  name,
  attributes,
  children,
})
/** An item with its sequencing elements. */
export const leaf = (id: string, ...sequencing: ParsedElement[]): ScormNode => ({
  id: `act-${id}`,
  title: id,
  itemId: id,
  children: [],
  sequencing: el('sequencing', {}, ...sequencing),
})
/** A course whose items stand below its root. */
export const aTree = (control: Record<string, string>, ...children: ScormNode[]): ScormNode => ({
  id: 'org',
  title: 'Course',
  children,
  sequencing: el('sequencing', {}, el('controlMode', control)),
})
export const FREE = { choice: 'true', flow: 'true' }
export const FLOW = { choice: 'false', flow: 'true' }

const Library = await loadScorm2004()
const libraryFor = (tree: ScormNode) => (delivered: Delivered) =>
  new Library({
    autocommit: false,
    autocommitSeconds: 10,
    alwaysSendTotalTime: true,
    dataCommitFormat: 'flattened',
    lmsCommitUrl: 'app:commit',
    logLevel: 'NONE',
    onLogMessage() {},
    httpService: { updateSettings() {}, processHttpRequest: () => ({ result: 'true', errorCode: 0 }) },
    ...sequencingSettings(tree, delivered),
  }) as Content

/** Opens an item as the player does; `play` acts as its content and ends it. */
export async function open(tree: ScormNode, item: string, sequencing = '', state: ItemState = {}) {
  const delivered: Delivered = { activity: null }
  const preview = previewOf(libraryFor(tree))
  const api = libraryFor(tree)(delivered)
  api.loadFromFlattenedJSON(state)
  const entered = enterItem(api, { item, state, course: { tree, sequencing } } as ScormPlay, delivered)
  const play = (values: Record<string, string>) => {
    api.Initialize('')
    for (const [element, value] of Object.entries(values)) expect(api.SetValue(element, value)).toBe('true')
    delivered.activity = null
    expect(api.Terminate('')).toBe('true')
    return courseState(api, tree, preview, { delivered: delivered.activity })
  }
  return { api, entered, play, delivered, state: () => courseState(api, tree, preview) }
}
