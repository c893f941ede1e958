import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'
import { becomeSuperAdmin, test as withInstallation } from '#test/e2e/installation.ts'

/* The pages for trying the product: /testing of administrators, and Test Sheet Creation. */

withInstallation.describe('document testing', () => {
  withInstallation.use({ baseURL: async ({ installation }, provide) => provide(installation.url) })

  withInstallation(
    'An administrator tests a template with some test users, sees what became of each, and removes everything at once.',
    async ({ page, installation }) => {
      await becomeSuperAdmin(page, installation)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Document testing' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Document testing' })).toBeVisible()
      await page.getByRole('button', { name: 'Run test' }).click()
      await expect(page.getByText('Title is required')).toBeVisible()
      await page.getByLabel('Template').selectOption('Budget Tracker')
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Budget Tracker')
      await expect(page.getByLabel('Type')).toHaveValue('sheet')
      await page.getByRole('button', { name: 'Run test' }).click()
      await expect(page.getByText('Please select at least one user')).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('checkbox', { name: 'finance@test.example' }).click()
      await page.getByRole('checkbox', { name: 'sales@test.example' }).click()
      await page.getByRole('button', { name: 'Run test' }).click()
      const results = page.getByRole('region', { name: 'Results' })
      await expect(results.getByRole('listitem')).toHaveCount(2)
      await expect(results.getByRole('listitem').getByText('Successful')).toHaveCount(2)
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Delete 2 test documents' }).click()
      await expect(page.getByText('2 test documents deleted')).toBeVisible()
      await expect(results).toHaveCount(0)
      await page.goto('/sheets')
      await expect(page.getByRole('button', { name: 'Test Sheet Creation' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Budget Tracker' })).toHaveCount(0)
    },
  )
})

withInstallation.describe('document testing with a model whose key is wrong', () => {
  withInstallation.use({
    baseURL: async ({ installation }, provide) => provide(installation.url),
    variables: { OPENAI_API_KEY: 'sk-wrong', OPENAI_MODEL: 'local-model' },
    expectedErrors: /status of 504/,
  })

  withInstallation(
    'What became of a test is said in the language of the reader, in the words of the queue. @desktop',
    async ({ page, installation }) => {
      await becomeSuperAdmin(page, installation)
      await page.request.patch('/api/settings', { data: { locale: 'fr' } })
      await page.goto('/testing')
      await page.getByLabel('Titre').fill('Plan')
      await page.getByRole('checkbox', { name: 'sales@test.example' }).click()
      await page.getByRole('button', { name: 'Lancer le test' }).click()
      const result = page.getByRole('region', { name: 'Résultats' }).getByRole('listitem')
      await expect(result).toContainText('a refusé la clé de cette installation. Demandez à un administrateur de la vérifier.')
    },
  )

  withInstallation('A test whose answer does not arrive still offers to delete what it made. @desktop', async ({ page, installation }) => {
    await becomeSuperAdmin(page, installation)
    await page.request.patch('/api/settings', { data: { locale: 'fr' } })
    await page.goto('/testing')
    await page.route('**/rpc/testing/run', async (route) => {
      if (!(route.request().postData() ?? '').includes('Plan')) return route.continue()
      // As a proxy that waits less long than the server: the test has begun.
      await route.fetch()
      return route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Time-out</h1>' })
    })
    await page.getByLabel('Titre').fill('Plan')
    await page.getByRole('checkbox', { name: 'sales@test.example' }).click()
    await page.getByRole('button', { name: 'Lancer le test' }).click()
    await expect(page.getByText(/^Échec du test/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Supprimer 1 document de test' })).toBeVisible()
  })
})

test('Document testing is for administrators, and Test Sheet Creation makes a sheet and opens it.', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/testing')
  await expect(page.getByText('You need the role of an administrator to test documents.')).toBeVisible()
  await page.goto('/sheets')
  await page.getByRole('button', { name: 'Test Sheet Creation' }).click()
  await expect(page).toHaveURL(/\/create\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Test sheet' }).first()).toBeVisible()
  // The totals are calculated.
  await expect(page.getByText('42', { exact: true }).first()).toBeVisible()
})
