import type * as english from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english.detailMessages> = {
  title: 'Một vài thông tin nữa',
  transfers: {
    all: 'mọi giao dịch',
    above: amount => `giao dịch trên ${amount}`,
    from: amount => `giao dịch từ ${amount} trở lên`,
  },
  why: transfers =>
    `Với ${transfers}, pháp luật yêu cầu chúng tôi biết thêm một chút, và chuyển một phần thông tin đó cho ngân hàng trả tiền cho người nhận.`,
  unlocks:
    'Sau đó quý khách có thể thanh toán. Chúng tôi lưu các câu trả lời ở dạng mã hóa, và không hỏi lại ngày sinh của quý khách.',
  choose: 'Vui lòng chọn',
  submit: 'Tiếp tục thanh toán',
  failed: 'Chúng tôi chưa lưu được thông tin',
  missing: { title: 'Thiếu một thông tin', description: 'Vui lòng điền tất cả các ô' },
  wrongDay: { title: 'Vui lòng kiểm tra ngày', description: 'Vui lòng nhập ngày sinh của quý khách' },
  labels: {
    senderAddress: 'Địa chỉ của quý khách',
    birthDate: 'Ngày sinh',
    purpose: 'Mục đích chuyển tiền',
    relationship: 'Quan hệ với quý khách',
    sourceOfFunds: 'Nguồn tiền',
  },
  hints: { senderAddress: 'Đường, thành phố và mã bưu chính', birthDate: undefined },
  relationships: {
    self: 'Chính tôi',
    partner: 'Chồng, vợ hoặc bạn đời của tôi',
    parent: 'Cha hoặc mẹ của tôi',
    child: 'Con của tôi',
    sibling: 'Anh, chị hoặc em của tôi',
    relative: 'Người thân khác',
    friend: 'Bạn bè',
    business: 'Doanh nghiệp',
    other: 'Người khác',
  },
  purposes: {
    family_support: 'Trợ giúp gia đình',
    gift: 'Quà tặng',
    education: 'Học phí hoặc việc học',
    medical: 'Chi phí y tế',
    savings: 'Tiết kiệm hoặc đầu tư',
    property: 'Tiền thuê, nhà hoặc đất',
    goods_services: 'Hàng hóa hoặc dịch vụ',
    other: 'Mục đích khác',
  },
  fundSources: {
    salary: 'Lương hoặc tiền công',
    business: 'Công việc kinh doanh của tôi',
    savings: 'Tiền tiết kiệm',
    benefits: 'Lương hưu hoặc trợ cấp',
    sale: 'Bán tài sản',
    gift: 'Quà tặng hoặc thừa kế',
    loan: 'Khoản vay',
    other: 'Nguồn khác',
  },
}
