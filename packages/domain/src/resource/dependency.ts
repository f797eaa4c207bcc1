type Finishable = { id: string; title: string; activityDate: string | null }

/** Why a resource cannot be opened yet: "Failed dependency: {title}" of the first unfinished dependency; null when it can (specification 4). */
export function disabledReason(
  resource: { dependencies: readonly string[] },
  all: readonly Finishable[],
): string | null {
  const missing = resource.dependencies
    .map((id) => all.find((other) => other.id === id))
    .find((other) => other !== undefined && other.activityDate === null)
  return missing ? `Failed dependency: ${missing.title}` : null
}

/** The title of the resource to finish first, read from a reason that `disabledReason` wrote; null for any other text. */
export function dependencyTitle(reason: string | null): string | null {
  const prefix = 'Failed dependency: '
  return reason?.startsWith(prefix) ? reason.slice(prefix.length) : null
}
