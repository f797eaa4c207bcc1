import type { Step } from '@vereda/domain/step/step.ts'
import type { DemoDocument } from '../demo-document.ts'
import type { DemoTrail } from '../demo-domain.ts'
import type { DemoResource } from './demo-resource.ts'

type DemoStep = Omit<Step, 'resources'> & { resources: DemoResource[] }

/** A trail as the demo's sources write it: without its document's defaults, and with resources beside the functions that make their files. */
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

/** Splits a trail's source into its document and the functions that make its files. */
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
