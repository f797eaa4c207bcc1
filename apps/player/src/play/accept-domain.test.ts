import { expect, test } from 'vitest'
import { acceptDomain } from './accept-domain.ts'
import type { ContentWindow } from './content-window.ts'

/** A document as browsers make it in a sandboxed frame: setting its `domain` throws. */
class SandboxedDocument {
  get domain(): string {
    return 'soil.content.example'
  }
  set domain(_: string) {
    throw new DOMException('Assignment is forbidden for sandboxed iframes.', 'SecurityError')
  }
}

test('content that sets document.domain goes on, and its domain stays', () => {
  const document = new SandboxedDocument()
  acceptDomain({ Document: SandboxedDocument } as unknown as ContentWindow)
  document.domain = 'example'
  expect(document.domain).toBe('soil.content.example')
})
