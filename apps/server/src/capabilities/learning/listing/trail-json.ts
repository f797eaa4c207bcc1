import type { ListedData } from '@vereda/domain/resource/kinds.ts'
import { toldData } from '@vereda/domain/resource/later-page.ts'
import type { Trail, TrailResource, TrailStep } from '@vereda/domain/trail/trail.ts'

// a resource's data is most of a listing's bytes, and never changes while its document is in the cache
const written = new WeakMap<ListedData, string>()

function dataJson(data: ListedData): string {
  const known = written.get(data)
  if (known !== undefined) return known
  const json = JSON.stringify(toldData(data))
  written.set(data, json)
  return json
}

function laidOut({ data, ...resource }: TrailResource): string {
  return `${JSON.stringify(resource).slice(0, -1)},"data":${dataJson(data)}}`
}

const untouched = new WeakMap<ListedData, Map<string, string>>()
const isUntouched = ({ activityVersion, badges }: TrailResource) =>
  activityVersion === null && badges.every(({ badgeDate }) => badgeDate === null)

/** A resource that the learner has not played is the same for every learner for whom it is open or closed alike. */
function resourceJson(resource: TrailResource): string {
  if (!isUntouched(resource)) return laidOut(resource)
  const { data, disabled, reason, offline } = resource
  const variants = untouched.get(data) ?? new Map<string, string>()
  untouched.set(data, variants)
  const variant = `${disabled} ${offline} ${reason}`
  const known = variants.get(variant)
  if (known !== undefined) return known
  const json = laidOut(resource)
  variants.set(variant, json)
  return json
}

/** A trail's steps as JSON. The JSON of what never changes is written once and reused. */
export function stepsJson(steps: readonly TrailStep[]): string {
  const each = steps.map(
    ({ resources, ...step }) =>
      `${JSON.stringify(step).slice(0, -1)},"resources":[${resources.map(resourceJson).join(',')}]}`,
  )
  return `[${each.join(',')}]`
}

/** A trail as JSON, the same as JSON.stringify's except for pages that older apps can't read. */
export const trailJson = ({ steps, ...trail }: Trail): string =>
  `${JSON.stringify(trail).slice(0, -1)},"steps":${stepsJson(steps)}}`
