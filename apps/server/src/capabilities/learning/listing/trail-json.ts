import type { ListedData } from '@vereda/domain/resource/kinds.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'

// a resource's data never changes while its document is in the cache, and is most of a listing's bytes
const written = new WeakMap<ListedData, string>()

function dataJson(data: ListedData): string {
  const known = written.get(data)
  if (known !== undefined) return known
  const json = JSON.stringify(data)
  written.set(data, json)
  return json
}

function resourceJson({ data, ...resource }: TrailResource): string {
  return `${JSON.stringify(resource).slice(0, -1)},"data":${dataJson(data)}}`
}

/** A trail as JSON, the same as JSON.stringify's, with what never changes taken from the last time it was written. */
export function trailJson({ steps, ...trail }: Trail): string {
  const stepsJson = steps.map(
    ({ resources, ...step }) =>
      `${JSON.stringify(step).slice(0, -1)},"resources":[${resources.map(resourceJson).join(',')}]}`,
  )
  return `${JSON.stringify(trail).slice(0, -1)},"steps":[${stepsJson.join(',')}]}`
}
