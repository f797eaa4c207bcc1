/**
 * Whose own record shows a team's play, each once: who confirmed that they were present and is or was of the team. `members` are all who ever
 * were, since a team may have changed before the play arrives; where a device tells of nobody, the one who sends it was there.
 */
export function creditedMembers(
  confirmed: readonly string[],
  { members, callerId }: { members: ReadonlySet<string>; callerId: string },
): string[] {
  const present = confirmed.length > 0 ? confirmed : [callerId]
  return [...new Set(present)].filter((id) => members.has(id)).sort()
}
