import { html, nothing } from "../../lib/lit-element/lit-element.js";
import { actButton } from "../kit/parts.js";
import { kindOf } from "./kinds.js";
import { nameOf } from "./looks.js";
import { ask, configPath } from "./server.js";

/**
 * What is done at a platform beside orders: each button waits for the platform, and the page is
 * loaded anew when it has answered, also when it has failed, which may have switched it off.
 */
export function storeButtons(page, config) {
  const { platform, enabled, storeOpen, capabilities } = config;
  const isAdmin = page.desk.may("ADMIN");
  return html`
    ${
      capabilities.canCloseStore
        ? html`${storeOpen === true ? nothing : doorButton(page, config, true)} ${storeOpen === false ? nothing : doorButton(page, config, false)}`
        : nothing
    }
    ${button(page, config, "test", "delivery.test", async () => {
      await ask(page.desk, configPath(platform, "test"));
      return page.say("delivery.tested", { platform: nameOf(page, platform) });
    })}
    ${
      isAdmin && enabled && kindOf(platform).isPolled
        ? button(page, config, "poll", "delivery.pollNow", async () => {
            const { orders } = await ask(page.desk, configPath(platform, "poll"));
            return page.say("delivery.polled", { count: page.words.number(orders), platform: nameOf(page, platform) });
          })
        : nothing
    }
    ${isAdmin ? switchButton(page, config) : nothing}
  `;
}

function doorButton(page, config, open) {
  const { platform } = config;
  const name = open ? "open" : "close";
  const work = async () => {
    const values = { platform: nameOf(page, platform) };
    const isMeant = await page.desk.confirm({
      title: page.say(`delivery.${name}Title`, values),
      text: page.say(`delivery.${name}Text`, values),
      action: page.say(`delivery.${name}Store`),
      danger: !open,
    });
    if (!isMeant) {
      return null;
    }
    await ask(page.desk, configPath(platform, "toggle-restaurant"), { open });
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
        await page.desk.send("PATCH", configPath(platform), { enabled: true });
        return page.say("delivery.enabled", values);
      },
      status === "auto_disabled" ? "btn-primary" : undefined,
    );
  }
  return button(page, config, "disable", "delivery.disable", async () => {
    const isMeant = await page.desk.confirm({
      title: page.say("delivery.disableTitle", values),
      text: page.say("delivery.disableText", values),
      action: page.say("delivery.disable"),
    });
    if (!isMeant) {
      return null;
    }
    await page.desk.send("PATCH", configPath(platform), { enabled: false });
    return page.say("delivery.disabled", values);
  });
}

/** @param {() => Promise<string|null>} work answers what is to be told, or null when nothing was done */
function button(page, { platform }, name, key, work, look) {
  const attempt = async () => {
    try {
      const said = await work();
      if (said !== null) {
        page.desk.tell(said);
      }
    } finally {
      await page.reload();
    }
  };
  return actButton(page, `${name}-${platform}`, page.say(key), attempt, look);
}

/** Tells the platform the menu, and says what was told. */
export function syncButton(page, { platform }, look) {
  return button(
    page,
    { platform },
    "sync",
    "delivery.sync",
    async () => {
      const { pushed, skipped } = await ask(page.desk, `/api/delivery-platforms/menu-sync/${platform.toLowerCase()}`);
      const values = {
        platform: nameOf(page, platform),
        pushed: page.words.number(pushed),
        skipped: page.words.number(skipped),
      };
      return page.say(skipped > 0 ? "delivery.syncedSome" : "delivery.synced", values);
    },
    look,
  );
}
