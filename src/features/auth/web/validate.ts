import { PASSWORD_MIN } from '#shared/limits.ts'

/** The same rules as the server's, so that most mistakes are told before asking it. Returns the key of the message. */
export function checkEmail(email: string): 'required.email' | 'required.emailInvalid' | undefined {
  if (email.trim() === '') return 'required.email'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'required.emailInvalid'
}

export function checkNewPassword(password: string): 'required.password' | 'reasons.password_short' | undefined {
  if (password === '') return 'required.password'
  return password.length < PASSWORD_MIN ? 'reasons.password_short' : undefined
}

export function checkRepeated(password: string, repeated: string): 'mismatch' | undefined {
  return password === repeated ? undefined : 'mismatch'
}
