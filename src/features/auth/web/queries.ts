import { authApi } from './api.ts'

/** Who is signed in. The route guards read it; signing in and out write it. */
export const sessionQuery = authApi.session.queryOptions({ staleTime: 5 * 60_000 })
