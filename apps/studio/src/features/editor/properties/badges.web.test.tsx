import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { Badges } from './badges.tsx'

const resources = ['one', 'two'].map((id) =>
  aResource({ id, badges: [aBadge({ id: `bloom-${id}`, title: `Bloom ${id}`, species: 3 })] }),
)
const draft = draftOf(aTrailDocument({ steps: [aStep({ resources })] }), () => '')

/** The blooms in a part of the page, as colours and lines without their unique ids. */
const drawn = (part: Element) =>
  [...part.querySelectorAll('.bloomed')].map(({ className, innerHTML }) => [
    className,
    innerHTML.replaceAll(/(id="|#)[^")]*/g, ''),
  ])

test('a badge looks in the editor as learners see it, and a new one differs from the trail’s others', async ({
  show,
}) => {
  const edits: Operation[] = []
  const edit = (operations: Operation[]) => void edits.push(...operations)
  await show(
    <>
      <main>
        <h1>Two</h1>
        <Badges draft={draft} edit={edit} node={draft['resource:two'] as ResourceNode} />
      </main>
      <aside>
        <Bloom seed="bloom-two" species={0} />
      </aside>
    </>,
    { group: 'properties', at: '/studio/trails/t' },
  )
  const [main, aside] = ['main', 'aside'].map((part) => document.querySelector(part)!)
  await expect
    .poll(() =>
      drawn(main!)
        .concat(drawn(aside!))
        .every(([, lines]) => lines),
    )
    .toBe(true)
  expect(drawn(main!)).toEqual(drawn(aside!))
  await page.getByRole('button', { name: say('properties.badge.another', { name: 'Bloom two' }) }).click()
  await page.getByRole('button', { name: say('properties.badge.add') }).click()
  expect(edits).toMatchObject([
    { op: 'set', id: 'badge:bloom-two', field: 'species', value: 1 },
    { op: 'insert', nodes: [{ fields: { species: 1 } }] },
  ])
})
