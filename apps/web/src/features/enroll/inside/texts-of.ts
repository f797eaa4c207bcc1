import { picturesOf } from '@vereda/domain/content/block-parts.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { Trail, TrailResource, TrailStep } from '@vereda/domain/trail/trail.ts'

/** Rich text without its HTML tags and entities. */
const withoutMarks = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ')

function textOfBlock(block: PageBlock): string {
  switch (block.kind) {
    case 'text':
    case 'callout':
      return withoutMarks(block.html)
    case 'question':
      return block.question.prompt
    case 'image':
    case 'gallery':
      return picturesOf(block)
        .map(({ alt, caption = '' }) => `${alt} ${caption}`)
        .join(' ')
    case 'audio':
      return `${block.title} ${block.transcript ?? ''}`
    case 'resource': // the activity's own texts are read separately
      return ''
    case 'video':
    case 'file':
      return block.title
  }
}

function textOfData({ data }: TrailResource): string {
  if (data.type === 'post' && 'html' in data) return withoutMarks(data.html)
  if (data.type === 'contenttool' && 'blocks' in data) return data.blocks.map(textOfBlock).join(' ')
  return ''
}

const textsOfStep = ({ title, welcome = '', resources, challenge }: TrailStep): string[] => [
  ...[title, withoutMarks(welcome), challenge?.title ?? ''],
  ...resources.flatMap((resource) => [resource.title, textOfData(resource)]),
]

/** Every text of a trail that a search reads: its titles, and the titles and texts of its steps and activities. */
export const textsOf = ({ title, subTitle, steps }: Pick<Trail, 'title' | 'subTitle' | 'steps'>): string =>
  [title, subTitle, ...steps.flatMap(textsOfStep)].join(' ')
