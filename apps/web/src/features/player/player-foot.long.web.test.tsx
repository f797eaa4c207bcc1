import { aResource, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { type Activity, NO_ACTIVITY } from '@vereda/domain/resource/activity.ts'
import type { CourseNode } from '@vereda/domain/scorm/course-tree.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { CourseList } from './course-list.tsx'
import { playedIn } from './played.ts'
import { PlayerFoot } from './player-foot.tsx'
import { useFinishWords } from './use-finish-words.ts'

const resource = { ...aResource({ id: 'course', title: 'Safety' }), ...NO_ACTIVITY, badges: [] }
const trail = {
  ...aTrailDocument({ title: 'A garden' }),
  doneDate: null,
  steps: [{ id: 'step', title: 'Roots', resources: [resource] }],
} as unknown as Trail
const played = playedIn(trail, 'course')!

const part = (id: string, rest: Partial<CourseNode> = {}): CourseNode => ({
  id,
  title: id,
  itemId: id,
  status: 'not-attempted',
  percentage: 0,
  canBeChosen: true,
  waitsFor: [],
  hidesContinue: false,
  children: [],
  ...rest,
})
const courseWith = (first: Partial<CourseNode>): CourseNode => ({
  ...part('Course', { itemId: null }),
  children: [part('Lesson', first), part('Test')],
})
const opened: string[] = []
const onOpen = (item: string) => void opened.push(item)
const around = (course: CourseNode) => (
  <>
    <CourseList course={course} node={course} item="Lesson" onOpen={onOpen} />
    <PlayerFoot trail={trail} played={played} course={course} item="Lesson" onOpenItem={onOpen} />
  </>
)
const wayOn = () => page.getByRole('button', { name: say('player.next.part') })

test('a part with its own continue button hides the player’s, and the list of parts leads on', async ({
  show,
}) => {
  await show(around(courseWith({ hidesContinue: true })), {
    group: 'player',
    at: '/trail/garden/play/course',
  })
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  expect(wayOn().elements()).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: `Test · ${say('player.course.not-attempted')}` }).click()
  expect(opened).toEqual(['Test'])
})

test('a part without its own continue button shows the player’s', async ({ show }) => {
  await show(around(courseWith({})), { group: 'player', at: '/trail/garden/play/course' })
  await expect.element(wayOn()).toBeVisible()
})

test('a locked part says what must be done first', async ({ show }) => {
  const shut = part('Test', { canBeChosen: false, waitsFor: [{ item: 'Lesson' }, { item: 'Tools' }] })
  await show(around({ ...courseWith({}), children: [part('Lesson'), part('Tools'), shut] }), {
    group: 'player',
    at: '/trail/garden/play/course',
  })
  const first = say('parts.resource.first', { title: 'Lesson, Tools' })
  await expect.element(page.getByRole('button', { name: /^Test/ })).toMatchTextContent(saying(first))
  await expect.element(page.getByRole('button', { name: /^Test/ })).toBeDisabled()
  await expectAccessible()
})

test('the foot shows and reads out the points without the bonus', async ({ show }) => {
  const Finishing = () => {
    const [of, setOf] = useState<Activity>(NO_ACTIVITY)
    const finished = { ...played.resource, ...of }
    useFinishWords(finished)
    const earned = { activityDate: '2026-05-04T12:00:00.000Z', activityPoint: 40, activityBonus: 5 }
    return (
      <>
        <PlayerFoot
          trail={trail}
          played={{ ...played, resource: finished }}
          course={null}
          item={null}
          onOpenItem={onOpen}
        />
        <button type="button" onClick={() => setOf({ ...NO_ACTIVITY, ...earned, activityTotal: 45 })}>
          Finish
        </button>
      </>
    )
  }
  await show(<Finishing />, { group: 'player', at: '/trail/garden/play/course' })
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByText('40 points', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Activity finished with 40 points.')).toBeInTheDocument()
})
