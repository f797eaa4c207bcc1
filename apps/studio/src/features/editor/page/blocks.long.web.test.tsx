import { needMessages } from '@vereda/client/text/catalogues.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { applyOperations } from '@vereda/domain/draft/apply-operation.ts'
import { documentOf } from '@vereda/domain/draft/document-of-draft.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { unreadyOf } from '@vereda/domain/draft/unready.ts'
import { lazy, Suspense, useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { WithQueries } from '../../../query/with-queries.tsx'
import { PageEditor } from './page-editor.tsx'

const draftWith = (blocks: PageBlock[]): Draft => {
  const data = { type: 'contenttool' as const, id: 'page', blocks }
  const reading = aResource({ id: 'page', type: 'contenttool', title: 'How to look', data })
  return draftOf(
    aTrailDocument({
      steps: [aStep({ resources: [reading, aResource({ id: 'game', title: 'The cave' })] })],
    }),
    () => '',
  )
}

let now: Draft
function Written({ blocks }: { blocks: PageBlock[] }) {
  const [draft, setDraft] = useState(() => draftWith(blocks))
  now = draft
  const node = draft['resource:page'] as ResourceNode
  return (
    <WithQueries>
      <main>
        <PageEditor
          page={node}
          draft={draft}
          edit={(operations) => {
            const applied = applyOperations(draft, operations)
            if (applied.ok) setDraft(applied.value.draft)
          }}
        />
      </main>
    </WithQueries>
  )
}
// loads the texts of the page editor first, as the editor does
const Later = lazy(async () => {
  await needMessages('page')
  return { default: Written }
})
const Page = (props: { blocks: PageBlock[] }) => (
  <Suspense>
    <Later {...props} />
  </Suspense>
)
const at = { group: 'editor', at: '/studio/trails/t' }
const add = (name: string) => page.getByRole('button', { name: say(`page.add.${name}`), exact: true }).last()

function blocksNow(): PageBlock[] {
  const outside = {
    packageData: () => {
      throw new Error('it has no package')
    },
    resourceId: (id: string) => id.replace('resource:', ''),
  }
  const { data } = documentOf(now, 'trail', outside).steps[0]!.resources[0]!
  return data.type === 'contenttool' ? data.blocks : []
}

test('an author writes a callout and a card, and a card without an activity can’t be published', async ({
  show,
}) => {
  await show(<Page blocks={[{ kind: 'text', html: '<p>Begin.</p>' }]} />, at)
  await needMessages('page')
  await add('callout').click()
  await page.getByLabelText(say('page.callout.tone')).selectOptions('warning')
  await page.getByRole('textbox', { name: say('page.callout.text', { number: 2 }) }).fill('Mind your head')
  await add('card').click()
  expect(unreadyOf(now).map(({ code }) => code)).toEqual(['card-without-activity'])
  await expect.element(page.getByRole('option', { name: 'How to look' })).not.toBeInTheDocument()
  await page.getByLabelText(say('page.card.activity')).selectOptions('The cave')
  expect(unreadyOf(now)).toEqual([])
  await expect.poll(blocksNow).toEqual([
    { kind: 'text', html: '<p>Begin.</p>' },
    { kind: 'callout', tone: 'warning', html: '<p>Mind your head</p>' },
    { kind: 'resource', resource: 'game' },
  ])
  await expectAccessible()
})

test('a gallery’s pictures are described, reordered and removed, and a sound takes a transcript', async ({
  show,
}) => {
  const pictures = ['b/leaf.png', 'c/bud.png'].map((path) => ({ path, alt: '' }))
  await show(
    <Page
      blocks={[
        { kind: 'gallery', pictures },
        { kind: 'audio', path: 'a/bird.mp3', title: 'A bird' },
      ]}
    />,
    at,
  )
  await needMessages('page')
  await page.getByLabelText(say('page.picture.decorative')).first().click()
  await page.getByLabelText(say('page.picture.decorative')).last().click()
  const leaf = page.getByLabelText(say('page.picture.alt')).first()
  await leaf.fill('A leaf')
  await page.getByLabelText(say('page.picture.caption')).first().fill('From above')
  await page.getByRole('button', { name: say('page.gallery.earlier', { number: 2 }) }).click()
  await page.getByLabelText(say('page.audio.transcript')).fill('It sings.')
  await expect.poll(blocksNow).toEqual([
    {
      kind: 'gallery',
      pictures: [
        { path: 'c/bud.png', alt: '' },
        { path: 'b/leaf.png', alt: 'A leaf', caption: 'From above' },
      ],
    },
    { kind: 'audio', path: 'a/bird.mp3', title: 'A bird', transcript: 'It sings.' },
  ])
  expect(unreadyOf(now).map(({ code }) => code)).toEqual(['picture-without-description'])
  await page.getByRole('button', { name: say('page.gallery.remove', { number: 1 }) }).click()
  expect(unreadyOf(now)).toEqual([])
  await expectAccessible()
})

test('a part moved by the keyboard keeps the cursor, takes its new number, and says when it can go no further', async ({
  show,
}) => {
  const texts = ['one', 'two'].map((words) => ({ kind: 'text' as const, html: `<p>${words}</p>` }))
  await show(<Page blocks={texts} />, at)
  await needMessages('page')
  const part = (number: number) =>
    page.getByRole('textbox', { name: say('page.text', { number }), exact: true })
  const press = async (arrow: 'Up' | 'Down') =>
    userEvent.keyboard(`{Alt>}{Shift>}{Arrow${arrow}}{/Shift}{/Alt}`)
  await part(2).click()
  await userEvent.keyboard('{End}{ArrowLeft}')
  await press('Up')
  await expect.element(part(1)).toHaveTextContent('two')
  await expect.element(part(1)).toHaveFocus()
  await expect.poll(() => getSelection()?.anchorOffset).toBe(2)
  await userEvent.keyboard('-')
  await expect.poll(blocksNow).toMatchObject([{ html: '<p>tw-o</p>' }, { html: '<p>one</p>' }])
  await press('Up')
  const edge = say('editor.move.edge', { name: say('page.part', { number: 1 }) })
  await expect.element(page.getByText(edge)).toBeInTheDocument()
  await press('Down')
  await expect.element(part(2)).toHaveFocus()
  await expect.poll(() => getSelection()?.anchorOffset).toBe(3)
  const up = (number: number) => page.getByRole('button', { name: say('page.up', { number }), exact: true })
  up(2).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(up(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(blocksNow()).toMatchObject([{ html: '<p>tw-o</p>' }, { html: '<p>one</p>' }])
  await expect.element(up(1)).toHaveFocus()
  await expectAccessible()
})

test('a new part takes the focus, and “/” opens the insert menu, which the keyboard uses or leaves', async ({
  show,
}) => {
  await show(<Page blocks={[{ kind: 'text', html: '<p>One.</p>' }]} />, at)
  await Promise.all(['page', 'question'].map(needMessages))
  const part = (number: number) =>
    page.getByRole('textbox', { name: say('page.text', { number }), exact: true })
  await add('text').click()
  await expect.element(part(2)).toHaveFocus()
  await userEvent.keyboard('Two words.')
  await expect.poll(() => blocksNow()[1]).toEqual({ kind: 'text', html: '<p>Two words.</p>' })
  const choice = page.getByRole('button', { name: say('page.add.text'), exact: true }).first()
  await userEvent.keyboard('{Enter}/')
  await expect.element(choice).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(part(2)).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(choice).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByLabelText(say('question.prompt'))).toHaveFocus()
  await userEvent.keyboard('Where?')
  await expect.poll(() => blocksNow()[2]).toMatchObject({ kind: 'question', question: { prompt: 'Where?' } })
  await expectAccessible()
})

test('Ctrl and “/” lead from a part to its buttons, and Escape leads back', async ({ show }) => {
  const callout = (html: string) => ({ kind: 'callout' as const, tone: 'tip' as const, html })
  await show(<Page blocks={[callout('<p>One.</p>'), callout('<p>Two.</p>')]} />, at)
  await Promise.all(['page', 'rich-text'].map(needMessages))
  const text = page.getByRole('textbox', { name: say('page.callout.text', { number: 2 }) })
  await text.click()
  await userEvent.keyboard('{Control>}/{/Control}')
  const insert = page.getByRole('button', { name: say('page.insert', { number: 2 }), exact: true })
  await expect.element(insert).toHaveFocus()
  await userEvent.keyboard('{Tab}{Control>}/{/Control}')
  await expect.element(insert).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
  expect(blocksNow()).toEqual([callout('<p>One.</p>'), callout('<p>Two.</p>')])
})

test('a question says the points that it shares until its points equal the page’s', async ({ show }) => {
  await show(<Page blocks={[]} />, at)
  await add('question').click()
  const shared = page.getByText(say('question.shared', { points: 100 }), { exact: true })
  await expect.element(shared).toBeVisible()
  await page.getByLabelText(say('question.points'), { exact: true }).fill('100')
  await expect.element(shared).not.toBeInTheDocument()
})
