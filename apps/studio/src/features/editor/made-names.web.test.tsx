import { needMessages } from '@vereda/client/text/catalogues.ts'
import { textOf } from '@vereda/client/text/text-of.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { childrenOf, trailOf } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { effectsEnded, say, test } from '../../../../../tests/components/component-test.tsx'
import { Outline } from './outline.tsx'
import { Badges } from './properties/badges.tsx'

const steps = [aStep({ id: 's', title: 'Antes', resources: [aResource({ id: 'r', title: 'Cuerdas' })] })]
const draftIn = (locale: string) => draftOf(aTrailDocument({ title: 'Las cuevas', locale, steps }), () => '')

/** The titles of all inserted nodes. */
function made() {
  const titles: string[] = []
  const edit = (operations: Operation[]) => {
    for (const one of operations)
      if (one.op === 'insert')
        for (const { fields } of one.nodes) if ('title' in fields) titles.push(fields.title ?? '')
  }
  return { titles, edit }
}
const press = (id: string) => page.getByRole('button', { name: say(id), exact: true }).click()

test.for([
  ['es', 'es'],
  ['en', 'en'],
  ['la', 'en'],
] as const)(
  'parts made in a trail in %s get names in %s, also when the author reads English @long',
  async ([locale, spoken], { show }) => {
    const draft = draftIn(locale)
    const { titles, edit } = made()
    const selection = { node: trailOf(draft), part: null }
    const [step] = childrenOf(draft, ROOT_ID, 'step')
    const [resource] = childrenOf(draft, step!.id, 'resource')
    await show(
      <main>
        <Outline draft={draft} edit={edit} selection={selection} onSelect={() => undefined} />
        <Badges draft={draft} edit={edit} node={resource!} />
      </main>,
      { group: 'editor', at: '/studio/trails/t' },
    )
    await Promise.all(['properties', 'row-keys'].map(needMessages))
    const own = await Promise.all(['editor', 'properties', 'row-keys'].map((group) => textOf(group, spoken)))
    await effectsEnded()
    for (const id of ['editor.addPage', 'editor.addPost', 'editor.addStep', 'properties.badge.add'])
      await press(id)
    ;(page.getByRole('button', { name: /^Cuerdas/ }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}d{/Control}')
    const [editor, properties, keys] = own.map((text) => text ?? say)
    const copied = keys!('row-keys.copy', { title: 'Cuerdas', number: 1 })
    const names = ['editor.newPage', 'editor.newPost'].map((id) => editor!(id))
    await expect
      .poll(() => titles)
      .toEqual([
        ...names,
        editor!('editor.newStep', { number: 2 }),
        properties!('properties.badge.new'),
        copied,
      ])
    expect(titles.at(-1)).toBe(spoken === 'es' ? 'Cuerdas (copia)' : 'Cuerdas (copy)')
  },
)
