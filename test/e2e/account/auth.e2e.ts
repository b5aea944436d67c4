import {
  fillLogin,
  linkFor,
  logoutButton,
  clickBelowToast,
  logOut,
  makeAdmin,
  newUser,
  ownName,
  signedIn,
  signedUp,
  signInButton,
  type User,
} from '../support/accounts.ts'
import { expect, type Page, sampled, test, whole } from '../support/browser-test.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'

async function fillRegistration(
  page: Page,
  user: User & { readonly confirmPassword?: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(user.fullName)
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByLabel('Confirm password').fill(user.confirmPassword ?? user.password)
}

const createButton = (page: Page) => page.getByRole('button', { name: 'Create account' })
const header = (page: Page) => page.getByRole('banner')

test.describe('registration', () => {
  test('registration opens an account, signs in and leads to /', async ({ page }) => {
    const user = newUser()
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle('Create your account | OpenRemit')
    await fillRegistration(page, user)
    await createButton(page).click()
    await expectStatus(page, 'Account created', 'Welcome to the product!')
    await expect(page).toHaveURL('/')
    await expect(ownName(page, user)).toHaveAttribute('href', '/account')
    for (const [name, href] of [
      ['Send Money', '/'],
      ['Recipients', '/recipients'],
      ['History', '/history'],
    ] as const) {
      await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    for (const name of ['Login', 'Sign In', 'Sign Up', 'Admin']) {
      await expect(header(page).getByRole('link', { name, exact: true })).toHaveCount(0)
    }
  })

  test('registration says what is wrong, marks it and keeps what was typed', async ({ page }) => {
    const user = newUser()
    await page.goto('/register')
    await createButton(page).click()
    await expectAlert(page, 'Missing information', 'Please fill in all required fields')
    await expect(page.getByLabel('Full name')).toBeFocused()

    await fillRegistration(page, { ...user, confirmPassword: 'purple kite over 8 hills' })
    await createButton(page).click()
    await expectAlert(page, "Passwords don't match", 'Please make sure your passwords match')
    await expect(page.getByLabel('Confirm password')).toBeFocused()
    await expect(page.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true')

    await fillRegistration(page, { ...user, password: '1234567' })
    await createButton(page).click()
    await expectAlert(page, 'Password too short', 'Please use at least 8 characters')

    await fillRegistration(page, { ...user, password: 'password' })
    await createButton(page).click()
    await expectAlert(
      page,
      'Registration failed',
      'This password is on the lists that attackers try first. Please choose another.',
    )
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

    await fillRegistration(page, { ...user, email: 'ana at example.com' })
    await createButton(page).click()
    await expectAlert(page, 'Invalid email', 'Please enter an email address like name@example.com')
    await expect(page.getByLabel('Full name')).toHaveValue('Ana Lee')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(user.password)
  })

  test('registration refuses an email that is taken, and says no more than that', whole, async ({ page }) => {
    const user = await signedUp(page)
    await page.context().clearCookies()
    await page.goto('/register')
    await fillRegistration(page, { ...newUser(), email: user.email.toUpperCase() })
    await createButton(page).click()
    await expectAlert(page, 'Registration failed', 'Failed to create account')
    await expect(page.getByLabel('Email')).toHaveValue(user.email.toUpperCase())
  })

  test(
    'registration tells how a password would stand up to somebody who guesses',
    whole,
    async ({ page }) => {
      await page.goto('/register')
      const password = page.getByLabel('Password', { exact: true })
      for (const [typed, said] of [
        ['kite', 'At least 8 characters'],
        ['password1', 'One of the passwords that attackers try first. Please choose another.'],
        ['purple kite over 7 hills', 'Strong'],
      ] as const) {
        await password.fill(typed)
        await expect(page.getByText(said, { exact: true })).toBeVisible()
      }
      await page.getByLabel('Full name').fill('Guadalupe Hernandez')
      await password.fill('guadalupe1')
      await expect(page.getByText('Too close to your name or email')).toBeVisible()
    },
  )

  test('registration shows the password on demand', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Password').fill('purple kite')
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  })
})

test.describe('sign-in', () => {
  test('welcomes back and leads to /; logout clears the user and leads to /', async ({ page }) => {
    const user = await signedUp(page)
    await page.context().clearCookies()
    await page.goto('/login')
    await fillLogin(page, user)
    await expectStatus(page, 'Login successful', 'Welcome back!')
    await expect(page).toHaveURL('/')
    await clickBelowToast(ownName(page, user))
    await expect(page).toHaveURL('/account')
    await logOut(page)
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expect(ownName(page, user)).toHaveCount(0)
    expect((await page.request.get('/api/user')).status()).toBe(401)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in')
  })

  test('sign-in is refused with one answer, whatever of the two is wrong, and keeps the email', async ({
    page,
  }) => {
    const user = await signedUp(page)
    await page.context().clearCookies()
    await page.goto('/login')
    await fillLogin(page, { ...user, password: 'something else' })
    await expectAlert(page, 'Login failed', 'Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await expect(page.getByLabel('Password')).toBeFocused()
    await fillLogin(page, newUser())
    await expectAlert(page, 'Login failed', 'Invalid email or password')
  })

  test('wants both email and password', async ({ page }) => {
    await page.goto('/login')
    await signInButton(page).click()
    await expectAlert(page, 'Missing information', 'Please enter your email and password')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('ana@example.com')
    await signInButton(page).click()
    await expect(page.getByLabel('Password')).toBeFocused()
  })

  test('the sign-in page says so where the service does not answer', async ({ page }) => {
    await page.goto('/login')
    await page.route('**/api/login', route => route.abort())
    await fillLogin(page, newUser())
    await expectAlert(
      page,
      'Login failed',
      'We could not reach our service. Nothing you entered is lost: please try again in a moment.',
    )
  })

  test('leads back to the page that asked for it, and to no other site', async ({ page }) => {
    const user = await signedUp(page)
    await page.context().clearCookies()
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Please log in to manage your account' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await fillLogin(page, user)
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/login?next=//evil.example/')
    await fillLogin(page, user)
    await expect(page).toHaveURL('/')
  })

  test('the sign-in page leads somebody who is signed in on at once', whole, async ({ page }) => {
    await signedUp(page)
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
  })
})

test.describe('a new password', () => {
  test('a new password is set by the link of a mail, once', async ({ page }) => {
    const user = await signedUp(page)
    const kept = { ...user, password: 'green kite under 9 stars' }
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before, which has an email field too, stays until the next one is there.
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    const link = await linkFor(page, { to: user.email, subject: /password/i, path: '/reset-password' })
    await page.goto(link)
    await page.getByLabel('New password').fill(kept.password)
    await page.getByLabel('Confirm password').fill(user.password)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expectAlert(page, "Passwords don't match", 'Please make sure your passwords match')
    await page.getByLabel('Confirm password').fill(kept.password)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expectStatus(page, 'Password changed', 'Please sign in with your new password.')
    await expect(page).toHaveURL('/login')
    await fillLogin(page, user)
    await expectAlert(page, 'Login failed', 'Invalid email or password')
    await fillLogin(page, kept)
    await expectStatus(page, 'Login successful', 'Welcome back!')

    // A link that has been used says so before anything is typed.
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('a new password is offered for an unknown address in the same words', whole, async ({ page }) => {
    const { email } = newUser()
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expectAlert(page, 'Missing information', 'Please enter your email')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(
      page.getByText(
        `If ${email} belongs to an account, we have sent it a link. The link works once and expires in 20 minutes.`,
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  test('a new password needs a whole link', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

test.describe('the desk', () => {
  test('the desk is open to an admin, who has a link to it', async ({ page }) => {
    const user = await signedUp(page)
    await makeAdmin(user)
    await page.goto('/')
    await header(page).getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the desk sends everybody else to /', whole, async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await signedUp(page)
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
  })
})

test('a page signs out at the next call after its session was ended elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await signedUp(page)
  await page.goto('/')
  await expect(ownName(page, user)).toBeVisible()
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  await signedIn(other, user)
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectStatus(other, 'Signed out everywhere else')
  await elsewhere.close()

  await ownName(page, user).click()
  await expect(page.getByRole('heading', { name: 'Please log in to manage your account' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

test.describe('the first view of a signed-in user', () => {
  for (const width of [1280, 800, 390, 320]) {
    test(
      `offers no sign-in before any script runs, and moves nothing after, at ${width} px`,
      sampled(width === 320),
      async ({ page }) => {
        const user = await signedUp(page, newUser('Maria Guadalupe Hernández-Villanueva'))
        await page.setViewportSize({ width, height: 800 })
        let letThrough = () => {}
        const looked = new Promise<void>(resolve => (letThrough = resolve))
        await page.route('**/*.js', async route => {
          await looked
          await route.continue()
        })
        await page.goto('/', { waitUntil: 'commit' })
        const heading = page.getByRole('heading', { level: 1, name: 'Send Money' })
        const headingTop = () => heading.evaluate(it => it.getBoundingClientRect().top)
        await expect(heading).toBeVisible()
        await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeHidden()
        const before = await headingTop()
        letThrough()
        await expect(header(page).getByRole('link', { name: 'History' })).toBeVisible()
        await expect(header(page).getByText(user.fullName).filter({ visible: true })).toHaveCount(1)
        expect(await headingTop()).toBe(before)
      },
    )
  }
})

test('on a phone the user’s name opens the account menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const user = await signedUp(page)
  await page.goto('/')
  const name = header(page).getByRole('button', { name: user.fullName })
  await name.click()
  await expect(page.getByText(user.email)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(user.email)).toBeHidden()
  await name.click()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await name.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

test('a user can register, log out and sign in again by keyboard alone', whole, async ({ page }) => {
  const user = newUser()
  const type = async (label: string, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await type('Full name', user.fullName)
  await type('Username', user.username)
  await type('Email', user.email)
  await type('Password', user.password)
  await type('Confirm password', user.password)
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Account created', 'Welcome to the product!')
  await logoutButton(page).focus()
  await page.keyboard.press('Enter')
  await header(page).getByRole('link', { name: 'Login' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused()
  await type('Email', user.email)
  await type('Password', user.password)
  await page.keyboard.press('Enter')
  await expectStatus(page, 'Login successful', 'Welcome back!')
})

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  for (let pressed = 0; pressed < 30; pressed++) {
    if (await field.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}
