import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { actButton } from "../kit/parts.js";
import { kindOf } from "./kinds.js";
import { nameOf } from "./presentation.js";
import { callPlatform, configPath } from "./server.js";

/**
 * Actions at a platform other than on orders: each button waits for the platform, and the page is
 * reloaded afterwards, also after a failure, which may have switched the platform off.
 */
export function storeButtons(page, config) {
  const { platform, enabled, storeOpen, capabilities } = config;
  const isAdmin = page.context.hasRole("ADMIN");
  return html`
    ${
      capabilities.canCloseStore
        ? html`${storeOpen === true ? nothing : storeButton(page, config, true)} ${storeOpen === false ? nothing : storeButton(page, config, false)}`
        : nothing
    }
    ${button(page, config, "test", "delivery.test", async () => {
      await callPlatform(page.context, configPath(platform, "test"));
      return page.say("delivery.tested", { platform: nameOf(page, platform) });
    })}
    ${
      isAdmin && enabled && kindOf(platform).isPolled
        ? button(page, config, "poll", "delivery.pollNow", async () => {
            const { orders } = await callPlatform(page.context, configPath(platform, "poll"));
            return page.say("delivery.polled", { count: page.words.number(orders), platform: nameOf(page, platform) });
          })
        : nothing
    }
    ${isAdmin ? switchButton(page, config) : nothing}
  `;
}

function storeButton(page, config, open) {
  const { platform } = config;
  const name = open ? "open" : "close";
  const work = async () => {
    const values = { platform: nameOf(page, platform) };
    const isConfirmed = await page.context.confirm({
      title: page.say(`delivery.${name}Title`, values),
      text: page.say(`delivery.${name}Text`, values),
      action: page.say(`delivery.${name}Store`),
      danger: !open,
    });
    if (!isConfirmed) {
      return null;
    }
    await callPlatform(page.context, configPath(platform, "toggle-restaurant"), { open });
    return page.say(`delivery.${name}Done`, values);
  };
  return button(page, config, name, `delivery.${name}Store`, work);
}

function switchButton(page, config) {
  const { platform, enabled, status } = config;
  const values = { platform: nameOf(page, platform) };
  if (!enabled) {
    return button(
      page,
      config,
      "enable",
      "delivery.enable",
      async () => {
        await page.context.send("PATCH", configPath(platform), { enabled: true });
        return page.say("delivery.enabled", values);
      },
      status === "auto_disabled" ? "btn-primary" : undefined,
    );
  }
  return button(page, config, "disable", "delivery.disable", async () => {
    const isConfirmed = await page.context.confirm({
      title: page.say("delivery.disableTitle", values),
      text: page.say("delivery.disableText", values),
      action: page.say("delivery.disable"),
    });
    if (!isConfirmed) {
      return null;
    }
    await page.context.send("PATCH", configPath(platform), { enabled: false });
    return page.say("delivery.disabled", values);
  });
}

/** @param {() => Promise<string|null>} work answers the message to show, or null when nothing was done */
function button(page, { platform }, name, key, work, buttonClass) {
  const attempt = async () => {
    try {
      const message = await work();
      if (message !== null) {
        page.context.tell(message);
      }
    } finally {
      await page.reload();
    }
  };
  return actButton(page, `${name}-${platform}`, page.say(key), attempt, buttonClass);
}

/** Sends the menu to the platform, and says what was sent. */
export function syncButton(page, { platform }, buttonClass) {
  return button(
    page,
    { platform },
    "sync",
    "delivery.sync",
    async () => {
      const { pushed, skipped } = await callPlatform(
        page.context,
        `/api/delivery-platforms/menu-sync/${platform.toLowerCase()}`,
      );
      const values = {
        platform: nameOf(page, platform),
        pushed: page.words.number(pushed),
        skipped: page.words.number(skipped),
      };
      return page.say(skipped > 0 ? "delivery.syncedSome" : "delivery.synced", values);
    },
    buttonClass,
  );
}
