import { readFile } from 'node:fs/promises'
import { expect, expectNoSidewaysScroll, inPanel, test, typeInto } from '#test/e2e/fixtures.ts'

/* The main job, for each type: a prompt becomes a document that is edited, saved, published, found again and downloaded. */

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const JOBS = [
  {
    card: 'Form',
    hasGaps: false,
    list: '/forms',
    prompt: 'Onboarding feedback with 6 questions about tools and the buddy programme',
    button: 'Submit',
    format: 'docx',
    contentType: WORD,
  },
  {
    card: 'Document',
    hasGaps: true,
    list: '/docs',
    prompt: 'Remote work policy with equipment and working hours',
    button: null,
    format: 'docx',
    contentType: WORD,
  },
  {
    card: 'Spreadsheet',
    hasGaps: false,
    list: '/sheets',
    prompt: 'Budget tracker for a spring campaign, 12 rows, with planned and actual amounts',
    button: null,
    format: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  {
    card: 'Presentation',
    hasGaps: true,
    list: '/slides',
    prompt: 'Business review for the second quarter, 6 slides, with risks',
    button: 'Next slide',
    format: 'pptx',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
]

for (const job of JOBS) {
  test(`a prompt becomes a ${job.card.toLowerCase()} that is saved, published, found again and downloaded`, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/create')
    await page.getByRole('link', { name: job.card }).click()
    await typeInto(page.getByRole('textbox', { name: /^Describe your/ }), job.prompt)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await expect(page.getByText(`${job.card} generated successfully!`)).toBeVisible()
    await expect(page).toHaveURL(/\bid=/)

    const title = page.getByLabel('Title', { exact: true })
    await expect(title).not.toHaveValue('')
    await expect(page.getByRole('listitem').filter({ hasText: /./ }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading').or(page.getByRole('tabpanel').getByRole('table')).first()).toBeVisible()
    if (job.button) await expect(page.getByRole('button', { name: job.button })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await page.getByRole('tab', { name: 'Design' }).click()
    await typeInto(title, `Our ${job.card} for spring`)
    await inPanel(page, () => typeInto(page.getByLabel('Description'), 'For the whole team.'))
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Document updated successfully')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    // What a template leaves open is named before everybody can read it.
    if (job.hasGaps) await page.getByRole('alertdialog').getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText(`Our ${job.card} for spring published successfully!`)).toBeVisible()

    await page.goto(job.list)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Our ${job.card} for spring` }) })
    await expect(card.getByText('Published')).toBeVisible()
    await expect(card.getByText('For the whole team.')).toBeVisible()
    await card.getByRole('button', { name: /^Download/ }).click()
    const answer = page.waitForResponse((response) => response.url().includes('/export?format='))
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `(.${job.format})` }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${job.format}$`))
    expect((await readFile(await file.path())).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
    expect((await answer).headers()['content-type']).toContain(job.contentType)

    await card.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Our ${job.card} for spring`)
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await typeInto(page.getByLabel('Title', { exact: true }), `Our ${job.card} for summer`)
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Unpublished changes')).toBeVisible()
  })
}
