const ALL = ["ADMIN", "MANAGER", "STAFF"];
const LEADERS = ["ADMIN", "MANAGER"];
const ADMIN = ["ADMIN"];
const OPERATOR = ["SUPERADMIN"];
/** A module of two pages: known by this function, it is defined once. */
const pairing = () => import("./devices/pairing.js");

/**
 * The console's pages, in the menu's order: where they are, who is offered them, and the module that
 * is loaded when somebody first goes there. Its default export is a ConsolePage. A page with
 * "branch" shows one branch: the one chosen at the top. Without "group" it is in no menu. With "href"
 * it is a page beside the console.
 */
export const PAGES = [
  { path: "/", name: "start", icon: "home", group: "daily", roles: ALL, branch: true, load: () => import("./start/page.js") },
  { path: "/orders", name: "orders", icon: "receipt", group: "daily", roles: ALL, branch: true, load: () => import("./restaurant/orders.js") },
  { path: "/orders/new", name: "orders", roles: ALL, branch: true, load: () => import("./restaurant/new-order.js") },
  { path: "/orders/:id", name: "orders", roles: ALL, branch: true, load: () => import("./restaurant/order.js") },
  { path: "/requests", name: "requests", icon: "bell", group: "daily", roles: ALL, branch: true, load: () => import("./restaurant/requests.js") },
  { href: "/kitchen/", name: "kitchen", icon: "pot", group: "daily", roles: ALL },
  { path: "/devices", name: "devices", icon: "printer", group: "daily", roles: ALL, branch: true, load: () => import("./devices/list.js") },
  { path: "/devices/new", name: "devices", roles: LEADERS, branch: true, load: pairing },
  { path: "/devices/:id", name: "devices", roles: ALL, branch: true, load: () => import("./devices/device.js") },
  { path: "/devices/:id/pairing", name: "devices", roles: LEADERS, branch: true, load: pairing },
  { path: "/menu", name: "menu", icon: "book", group: "restaurant", roles: ALL, load: () => import("./restaurant/menu.js") },
  { path: "/tables", name: "tables", icon: "table", group: "restaurant", roles: ALL, branch: true, load: () => import("./restaurant/tables.js") },
  { path: "/delivery", name: "delivery", icon: "scooter", group: "delivery", roles: LEADERS, load: () => import("./delivery/platforms.js") },
  { path: "/delivery/attention", name: "attention", icon: "warn", group: "delivery", roles: LEADERS, load: () => import("./delivery/attention.js") },
  { path: "/delivery/mappings", name: "mappings", icon: "link", group: "delivery", roles: LEADERS, load: () => import("./delivery/mappings.js") },
  { path: "/delivery/outbound", name: "outbound", icon: "send", group: "delivery", roles: LEADERS, load: () => import("./delivery/outbound.js") },
  { path: "/delivery/inbox", name: "inbox", icon: "tray", group: "delivery", roles: LEADERS, load: () => import("./delivery/inbox.js") },
  { path: "/delivery/log", name: "wireLog", icon: "log", group: "delivery", roles: LEADERS, load: () => import("./delivery/log.js") },
  { path: "/delivery/:platform", name: "delivery", roles: LEADERS, load: () => import("./delivery/platform.js") },
  { path: "/webhooks", name: "webhooks", icon: "hook", group: "partners", roles: ADMIN, load: () => import("./webhooks/list.js") },
  { path: "/webhooks/:id", name: "webhooks", roles: ADMIN, load: () => import("./webhooks/subscription.js") },
  { path: "/partners", name: "partnerKeys", icon: "key", group: "partners", roles: ADMIN, load: () => import("./partners/keys.js") },
  { path: "/partners/:id", name: "partnerKeys", roles: ADMIN, load: () => import("./partners/key.js") },
  { path: "/licence", name: "licence", icon: "licence", group: "business", roles: ALL, load: () => import("./licence/owned.js") },
  { path: "/shop", name: "shop", icon: "cart", group: "business", roles: LEADERS, load: () => import("./licence/shop.js") },
  { path: "/checkout", name: "shop", roles: LEADERS, load: () => import("./licence/checkout.js") },
  { path: "/checkout/:ref", name: "shop", roles: LEADERS, load: () => import("./licence/payment.js") },
  { path: "/invoices", name: "invoices", icon: "file", group: "business", roles: ALL, load: () => import("./licence/invoices.js") },
  { path: "/branches", name: "branches", icon: "shop", group: "business", roles: ADMIN, load: () => import("./people/branches.js") },
  { path: "/staff", name: "staff", icon: "people", group: "business", roles: ADMIN, load: () => import("./people/staff.js") },
  { path: "/audit", name: "audit", icon: "log", group: "business", roles: ADMIN, load: () => import("./people/audit.js") },
  { path: "/", name: "tenants", icon: "shop", group: "operator", roles: OPERATOR, load: () => import("./operator/tenants.js") },
  { path: "/tenants/:id", name: "tenants", roles: OPERATOR, load: () => import("./operator/tenant.js") },
  { path: "/catalogue", name: "catalogue", icon: "book", group: "operator", roles: OPERATOR, load: () => import("./operator/catalogue.js") },
  { path: "/payments", name: "payments", icon: "cart", group: "operator", roles: OPERATOR, load: () => import("./operator/payments.js") },
  { path: "/clock", name: "clock", icon: "clock", group: "operator", roles: OPERATOR, load: () => import("./operator/clock.js") },
];
