import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { sanitiseHtml } from '../../platform/html/sanitise.ts'

const blockOf = (block: PageBlock): PageBlock =>
  block.kind === 'text' || block.kind === 'callout' ? { ...block, html: sanitiseHtml(block.html) } : block

function dataOf(data: ResourceData): ResourceData {
  if (data.type === 'post') return { ...data, html: sanitiseHtml(data.html) }
  if (data.type === 'contenttool') return { ...data, blocks: data.blocks.map(blockOf) }
  return data
}

const told = <T extends { html: string } | null>(part: T): T =>
  part === null ? part : { ...part, html: sanitiseHtml(part.html) }

/** A document whose rich texts are all sanitised to what a post may hold. Nothing else is ever published. */
export function sanitisedDocument<D extends Omit<TrailDocument, 'version'>>(document: D): D {
  const steps = document.steps.map((step) => ({
    ...step,
    ...(step.welcome === undefined ? {} : { welcome: sanitiseHtml(step.welcome) }),
    resources: step.resources.map((resource) => ({ ...resource, data: dataOf(resource.data) })),
  }))
  return {
    ...document,
    steps,
    introduction: told(document.introduction),
    conclusion: told(document.conclusion),
    alternateConclusion: told(document.alternateConclusion),
  }
}
