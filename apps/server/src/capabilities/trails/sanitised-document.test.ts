import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { sanitisedDocument } from './sanitised-document.ts'

const HOSTILE =
  '<p onclick="x()">Hello<script>alert(1)</script><img src="https://elsewhere.example/a.png"></p>'

test('no rich text of a published trail carries scripts, handlers or pictures of another origin', () => {
  const document = aTrailDocument({
    introduction: { html: HOSTILE },
    conclusion: { html: HOSTILE, disableRanking: false },
    alternateConclusion: { html: HOSTILE },
    steps: [
      aStep({
        welcome: HOSTILE,
        resources: [
          aResource({ id: 'a', data: { type: 'post', id: 'a', html: HOSTILE, link: null, files: [] } }),
          aResource({
            id: 'b',
            data: { type: 'contenttool', id: 'b', blocks: [{ kind: 'text', html: HOSTILE }] },
          }),
        ],
      }),
    ],
  })
  const published = JSON.stringify(sanitisedDocument(document))
  expect(published.match(/Hello/g)).toHaveLength(6)
  expect(published).not.toMatch(/script|onclick|elsewhere/)
})
