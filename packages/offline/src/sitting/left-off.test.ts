import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { describe, expect, test } from 'vitest'
import type { LocalPlay } from '../queue/local-play.ts'
import { aClaim, MARINA } from '../testing/a-device.ts'
import { newAttempt } from '../testing/learning-attempt.ts'
import { listedTrail } from '../testing/learning-server.ts'
import { leftOffUnsent, readsOn } from './left-off.ts'
import type { Sitting } from './sitting.ts'

const resources = ['game', 'other'].map((id) => aResource({ id }))
const trail = listedTrail('group', newAttempt(aTrailDocument({ steps: [aStep({ resources })] })))
const DATE = '2026-03-01T12:00:00.000Z'
const PLACE = { page: 7 }
const named = { owner: MARINA, groupTrailId: 'group', resourceId: 'game', team: null }

/** An unsent play: the `seq`th of this device, which left its content at a place. */
const played = (seq: number, content: string, part: Partial<LocalPlay> = {}): LocalPlay => ({
  id: `play ${seq}`,
  ...named,
  version: seq,
  content,
  play: { ...aClaim(), date: DATE, seq, objectData: PLACE },
  ...part,
})
const sitting = (part: Partial<Sitting> = {}): Sitting => ({
  id: 'sitting',
  ...named,
  type: 'post',
  version: 9,
  content: 'sat',
  queued: null,
  changed: DATE,
  claim: { ...aClaim(), objectData: PLACE },
  ...part,
})
const silent = (seq: number) => played(seq, 'silent', { play: { ...aClaim(), date: DATE, seq } })
const left = (plays: LocalPlay[], sittings: Sitting[] = []) =>
  leftOffUnsent(trail, null, 'game', { items: [], plays, sittings })

describe('the content in which an activity was left on this device', () => {
  test('is that of the newest play, in any order of the rows', () => {
    expect(left([played(1, 'a'), played(3, 'c'), played(2, 'b')])).toEqual({ version: 3, content: 'c' })
    expect(left([played(3, 'c'), played(1, 'a')])).toEqual({ version: 3, content: 'c' })
  })

  test('is that of the open sitting before any play', () => {
    expect(left([played(3, 'c')], [sitting()])).toEqual({ version: 9, content: 'sat' })
  })

  test('is that of the newest play with a saved state, also a SCORM state', () => {
    expect(left([played(1, 'a'), silent(2)])).toEqual({ version: 1, content: 'a' })
    const scorm = { items: {} } as never
    const play = { ...aClaim(), date: DATE, seq: 2, scorm }
    expect(left([played(1, 'a'), played(2, 'b', { play })])).toEqual({ version: 2, content: 'b' })
  })

  test.each([
    ['nothing waits', [], []],
    ['what waits is another activity’s', [played(1, 'a', { resourceId: 'other' })], []],
    ['what waits is a team’s', [played(1, 'a', { team: 'ipe' })], []],
    ['what waits says no place', [silent(1)], [sitting({ claim: aClaim() })]],
    ['the sitting has said nothing that waits', [], [sitting({ claim: null })]],
  ])('is unknown on the device when %s', (_, plays, sittings) => {
    expect(left(plays, sittings)).toBeNull()
  })
})

describe('content continues from a saved state', () => {
  test.each([
    [
      'where both have one mark, whatever their versions',
      { version: 1, content: 'a' },
      { version: 2, content: 'a' },
      true,
    ],
    [
      'not where their marks differ, though their version is one',
      { version: 1, content: 'a' },
      { version: 1, content: 'b' },
      false,
    ],
    ['by the version where what was left has no mark', { version: 1 }, { version: 1, content: 'a' }, true],
    ['by the version where what plays has no mark', { version: 1, content: 'a' }, { version: 1 }, true],
    ['not in another version where there is no mark', { version: 1 }, { version: 2 }, false],
    [
      'not in another version where one of both has no mark',
      { version: 1, content: 'a' },
      { version: 2 },
      false,
    ],
  ])('%s', (_, before, now, goesOn) => expect(readsOn(before, now)).toBe(goesOn))
})
