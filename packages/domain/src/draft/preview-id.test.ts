import { expect, test } from 'vitest'
import { isLook, LOOK, previewId } from './preview-id.ts'

test.each([
  [`/trail/${previewId('caves')}${LOOK}`, true],
  [`/trail/${encodeURIComponent(previewId('caves'))}${LOOK}`, true],
  [`/trail/${previewId('caves')}`, false],
  [`/trail/caves${LOOK}`, false],
  [`/trail/${previewId('caves')}/event_select${LOOK}`, false],
  [`/enroll${LOOK}`, false],
  [`/studio/trails/caves${LOOK}`, false],
  [`/x?to=/trail/draft:caves${LOOK}`, false],
  [`/trail/draft:caves${LOOK}&more=1`, false],
])('the studio may frame %s as a preview: %s', (address, is) => {
  expect(isLook(address)).toBe(is)
})
