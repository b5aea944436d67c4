import { expect, test } from 'vitest'
import { consentFault, credentialsFault, emailFault, newPasswordFault, registrationFault } from './faults.ts'

const ana = {
  fullName: 'Ana Lee',
  username: 'ana',
  email: 'ana@example.com',
  phone: '',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  consent: '',
}

test('somebody who has not agreed to the terms is asked to', () => {
  expect(consentFault(ana)?.fields).toEqual(['consent'])
  expect(consentFault({ ...ana, consent: 'agreed' })).toBeUndefined()
})

test('a sign-in needs an email and a password', () => {
  expect(credentialsFault({ email: 'ana@example.com', password: 'x' })).toBeUndefined()
  expect(credentialsFault({ email: '', password: '' })?.fields).toEqual(['email', 'password'])
  expect(credentialsFault({ email: 'ana@example.com', password: '' })?.fields).toEqual(['password'])
  // Eight blanks may be a password: nobody has promised that it has letters.
  expect(credentialsFault({ email: 'ana@example.com', password: '        ' })).toBeUndefined()
})

test('a registration needs everything but the phone', () => {
  expect(registrationFault(ana)).toBeUndefined()
  expect(registrationFault({ ...ana, phone: '+1 202 555 0143' })).toBeUndefined()
  for (const field of ['fullName', 'username', 'email', 'password', 'confirmPassword'] as const) {
    expect(registrationFault({ ...ana, [field]: '' })).toMatchObject({
      toast: { title: 'Missing information' },
      fields: [field],
    })
  }
})

test('an email address needs text before and after its @', () => {
  expect(emailFault({ email: ' ana@example.com ' })).toBeUndefined()
  for (const email of ['ana', 'ana@', '@example.com', 'ana lee@example.com', 'ana@lee@example.com']) {
    expect(emailFault({ email })?.toast.title).toBe('Invalid email')
    expect(registrationFault({ ...ana, email })?.fields).toEqual(['email'])
  }
  expect(emailFault({ email: '  ' })?.toast.title).toBe('Missing information')
})

test('a registration needs two equal passwords of at least eight characters', () => {
  expect(registrationFault({ ...ana, confirmPassword: 'correct horsf' })?.toast).toEqual({
    title: "Passwords don't match",
    description: 'Please make sure your passwords match',
  })
  expect(newPasswordFault({ password: '12345678', confirmPassword: '12345678' })).toBeUndefined()
  expect(newPasswordFault({ password: '1234567', confirmPassword: '1234567' })?.toast).toEqual({
    title: 'Password too short',
    description: 'Please use at least 8 characters',
  })
})
