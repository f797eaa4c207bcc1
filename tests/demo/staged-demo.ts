import { demoDomains } from '../../apps/server/src/demo/demo.ts'
import { stagedScorm } from '../content-stage/staged-package.ts'
import { type StagedResource, staged } from '../content-stage/staged-resource.ts'

const all = demoDomains.flatMap(({ trails }) =>
  trails.flatMap(({ document, files }) =>
    document.steps
      .flatMap((step) => step.resources)
      .map((resource) => ({ resource, make: files[resource.id] })),
  ),
)

/** A resource of the demo as the stage plays it. */
export async function stagedDemo(id: string): Promise<StagedResource> {
  const found = all.find(({ resource }) => resource.id === id)
  if (!found) throw new Error(`the demo has no resource ${id}`)
  const { resource, make } = found
  const files = (await make?.()) ?? {}
  const { title, maxPoints, maxBonus, data } = resource
  if (data.type === 'scorm') return { ...(await stagedScorm(id, files)), title, maxPoints, maxBonus }
  return { ...staged(id, files, data, { maxPoints, maxBonus }), title }
}
