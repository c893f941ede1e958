import type { TestUser } from '../contract.ts'

/** Data only: they have no accounts, and `.example` belongs to nobody. */
export const TEST_USERS: readonly TestUser[] = [
  { email: 'hr.lead@test.example', role: 'admin', department: 'Human Resources' },
  { email: 'recruiter@test.example', role: 'user', department: 'Human Resources' },
  { email: 'marketing@test.example', role: 'user', department: 'Marketing' },
  { email: 'sales@test.example', role: 'user', department: 'Sales' },
  { email: 'finance@test.example', role: 'user', department: 'Finance' },
  { email: 'support@test.example', role: 'user', department: 'Customer Support' },
  { email: 'it.admin@test.example', role: 'admin', department: 'IT' },
  { email: 'operations@test.example', role: 'user', department: 'Operations' },
]
