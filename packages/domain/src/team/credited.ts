/**
 * The members whose own record shows a team's play, each once: those who confirmed that they were present and who are or were in the team.
 * `members` is everybody who ever was in the team, because the team may have changed before the play arrives. Where the device names
 * nobody, the caller counts as present.
 */
export function creditedMembers(
  confirmed: readonly string[],
  { members, callerId }: { members: ReadonlySet<string>; callerId: string },
): string[] {
  const present = confirmed.length > 0 ? confirmed : [callerId]
  return [...new Set(present)].filter((id) => members.has(id)).sort()
}
