import type { messages as english } from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  number: 'कार्ड नंबर',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'समाप्ति (MM/YY)',
  expiryPlaceholder: 'MM/YY',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'कार्ड के 16 अंक लिखें।',
    notATestCard: 'यह एक टेस्ट है: नीचे दिए टेस्ट कार्ड में से कोई इस्तेमाल करें। आपका अपना कार्ड कहीं नहीं भेजा जाता।',
    expiry: 'महीना और साल लिखें, जैसे 12/30।',
    expired: 'इस कार्ड की अवधि ख़त्म हो चुकी है।',
    cvc: 'सुरक्षा कोड के 3 या 4 अंक लिखें।',
  },
  test: {
    title: 'टेस्ट मोड',
    text: 'यह सैंडबॉक्स है। इसमें असली पैसे नहीं चलते और असली कार्ड नहीं लिए जाते।',
    choose: 'फ़ॉर्म भरने के लिए कोई टेस्ट कार्ड चुनें:',
    bank: 'अपने बैंक ट्रांसफ़र का पहुँचना सिम्युलेट करें:',
    simulate: 'बैंक ट्रांसफ़र सिम्युलेट करें',
  },
  outcomes: {
    succeeds: 'पेमेंट हो जाता है',
    declined: 'कार्ड अस्वीकार होता है',
    noFunds: 'खाते में पैसे कम हैं',
    authenticates: 'पुष्टि ज़रूरी है',
  },
  authentication: {
    title: 'पुष्टि करें कि यह आप ही हैं',
    bank: 'सैंडबॉक्स बैंक',
    text: amount => `आपका बैंक आपसे ${amount} के इस पेमेंट की पुष्टि करने को कह रहा है।`,
    complete: 'पुष्टि पूरी करें',
    fail: 'पुष्टि विफल करें',
  },
}
