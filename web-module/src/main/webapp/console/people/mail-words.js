/** What mails are about, for those who get them and for their operator. */
export const mailKinds = {
  en: {
    "mail.kind.INVITATION": "Invitation",
    "mail.kind.PASSWORD_RESET": "New password",
    "mail.kind.RENEWAL_REMINDER": "A renewal is to be paid",
    "mail.kind.PRODUCTS_PAST_DUE": "Products were not renewed",
    "mail.kind.PRODUCTS_LAPSED": "Products have ended",
    "mail.kind.WEBHOOK_PAUSED": "Webhooks are paused",
    "mail.kind.DIGEST": "What needs a hand",
    "mail.kind.TEST": "Test",
  },
  tr: {
    "mail.kind.INVITATION": "Davet",
    "mail.kind.PASSWORD_RESET": "Yeni parola",
    "mail.kind.RENEWAL_REMINDER": "Ödenecek yenileme",
    "mail.kind.PRODUCTS_PAST_DUE": "Yenilenmeyen ürünler",
    "mail.kind.PRODUCTS_LAPSED": "Sona eren ürünler",
    "mail.kind.WEBHOOK_PAUSED": "Duraklatılan webhook gönderimi",
    "mail.kind.DIGEST": "İlgilenilmesi gerekenler",
    "mail.kind.TEST": "Deneme",
  },
};
