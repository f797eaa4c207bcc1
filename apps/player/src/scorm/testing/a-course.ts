import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import type { CourseState } from '@vereda/domain/scorm/course-state.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import { expect } from 'vitest'
import type { AppPort } from '../../play/app-port.ts'
import { scorm2004 } from '../scorm-2004.ts'

type Content = Record<'Initialize' | 'Terminate' | 'Commit' | 'GetValue', (parameter: string) => string> & {
  SetValue(element: string, value: string): string
}

/** Opens an item as the player does. `play` sets values as its content would, and ends it. */
export async function open(tree: ScormNode, item: string, sequencing = '', state: ItemState = {}) {
  const said: unknown[] = []
  const courses: CourseState[] = []
  const port: AppPort = {
    tell: (message) => void said.push(message),
    commit: (committed) =>
      void (committed.kind === 'scorm' && committed.course && courses.push(committed.course)),
    answered: async () => {},
    isLosing: () => false,
    onClose() {},
  }
  const play = {
    kind: 'scorm',
    version: '2004',
    item,
    entry: '',
    state,
    isAsset: false,
    course: { tree, sequencing },
  }
  const session = await scorm2004(play as ScormPlay, port)
  const api = session?.api as Content
  const last = () => courses.at(-1)!
  const navigated = said.find(
    (message): message is { item: string } => (message as { kind: string }).kind === 'navigate',
  )
  return {
    api,
    entered: session ? item : navigated!.item,
    said,
    session,
    state: last,
    play(values: Record<string, string>) {
      api.Initialize('')
      for (const [element, value] of Object.entries(values))
        expect([element, api.SetValue(element, value)]).toEqual([element, 'true'])
      expect(api.Terminate('')).toBe('true')
      return last()
    },
  }
}
