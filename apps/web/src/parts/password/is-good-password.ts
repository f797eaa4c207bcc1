/** Whether a new password is good enough; the code of the rule is loaded at the first check. */
export async function isGoodPassword(text: string, own: readonly string[] = []): Promise<boolean> {
  const { passwordFault } = await import('@vereda/domain/account/password-rule.ts')
  return passwordFault(text, own) === null
}
