import { needMessages } from '@vereda/client/text/catalogues.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { applyOperations } from '@vereda/domain/draft/apply-operation.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { unreadyOf } from '@vereda/domain/draft/unready.ts'
import { lazy, Suspense, useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { WithQueries } from '../../../query/with-queries.tsx'
import { PostEditor } from './post-editor.tsx'

const files = ['a/plan.pdf', 'b/leaf.mp3'].map((path) => ({ path, title: path.slice(2, 6) }))
const data = { type: 'post' as const, id: 'news', html: '<p>Hello</p>', link: null, files }
const news = aResource({ id: 'news', title: 'News', data })
const BEGUN = draftOf(aTrailDocument({ steps: [aStep({ resources: [news] })] }), () => '')

let now = BEGUN
const postNow = () => {
  const { fields } = now['resource:news'] as ResourceNode
  return fields.data
}
function Written() {
  const [draft, setDraft] = useState(BEGUN)
  now = draft
  const node = draft['resource:news'] as ResourceNode
  if (node.fields.data.type !== 'post') return null
  return (
    <WithQueries>
      <main>
        <PostEditor
          node={node}
          post={node.fields.data}
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
const Later = lazy(async () => {
  await needMessages('post')
  return { default: Written }
})

test('an author edits a post’s text, link and files, and an unsafe link is not kept', async ({ show }) => {
  await show(
    <Suspense>
      <Later />
    </Suspense>,
    { group: 'editor', at: '/studio/trails/t' },
  )
  await needMessages('post')
  await page.getByRole('textbox', { name: say('post.text') }).fill('Good morning')
  const link = page.getByRole('textbox', { name: say('post.link'), exact: true })
  await link.fill('example.org/more')
  await expect.poll(postNow).toMatchObject({ html: '<p>Good morning</p>', link: 'https://example.org/more' })
  await link.fill('javascript:alert(1)')
  await expect.element(link).toHaveAccessibleDescription(expect.stringContaining(say('post.linkWrong')))
  expect(postNow()).toMatchObject({ link: null })
  await expectAccessible()
  await page.getByRole('button', { name: say('post.later', { number: 1 }) }).click()
  await page.getByLabelText(say('post.fileTitle')).first().fill('')
  expect(unreadyOf(now).map(({ code }) => code)).toEqual(['file-without-title'])
  await page.getByLabelText(say('post.fileTitle')).first().fill('A sound')
  await page.getByRole('button', { name: say('post.remove', { number: 2 }) }).click()
  await expect.poll(postNow).toMatchObject({ files: [{ path: 'b/leaf.mp3', title: 'A sound' }] })
  expect(unreadyOf(now)).toEqual([])
})
