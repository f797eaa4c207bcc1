import type { PageBlock, Question } from '@vereda/domain/content/page-block.ts'

/** The blocks of a content page, by their kinds. */
export const text = (html: string): PageBlock => ({ kind: 'text', html })
export const image = (path: string, alt: string, caption?: string): PageBlock => ({
  kind: 'image',
  path,
  alt,
  ...(caption && { caption }),
})
export const ask = (question: Question): PageBlock => ({ kind: 'question', question })
export const file = (path: string, title: string): PageBlock => ({ kind: 'file', path, title })
