import type { Step } from '@vereda/domain/step/step.ts'
import type { DemoDocument } from '../demo-document.ts'
import type { DemoTrail } from '../demo-domain.ts'
import type { DemoResource } from './demo-resource.ts'

type DemoStep = Omit<Step, 'resources'> & { resources: DemoResource[] }

/** A trail as it is written here: its document's defaults left out, resources beside the makers of their files. */
export type TrailSource = Pick<DemoDocument, 'id' | 'title' | 'subTitle' | 'trailType' | 'conclusion'> &
  Partial<Omit<DemoDocument, 'steps'>> & { steps: DemoStep[] }

const DEFAULTS = {
  locale: 'pt-BR',
  cover: null,
  introduction: null,
  test: null,
  reaction: null,
  alternateConclusion: null,
  approvalRating: 0,
}

/** Puts a trail together: the document on one side, the makers of its files on the other. */
export function demoTrail(
  source: TrailSource,
  { journeys, categories }: Pick<DemoTrail, 'journeys' | 'categories'>,
): DemoTrail {
  const made = source.steps.flatMap((step) => step.resources)
  const steps = source.steps.map((step) => ({
    ...step,
    resources: step.resources.map(({ resource }) => resource),
  }))
  const files = made.flatMap(({ resource, files }) => (files ? [[resource.id, files] as const] : []))
  return {
    document: { ...DEFAULTS, ...source, steps },
    files: Object.fromEntries(files),
    journeys,
    categories,
  }
}
